import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { chooseTheme, readTheme, themeAfter, themeLabel } from './theme.ts';

const icons = { dark: Moon, light: Sun, system: Monitor };

/** Goes through dark, light and the system's choice. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const Icon = icons[theme];
  return (
    <IconButton
      label={`Theme: ${themeLabel[theme]}`}
      kind="quiet"
      onClick={() => {
        const next = themeAfter(theme);
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
