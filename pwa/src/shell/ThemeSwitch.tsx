import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { chooseTheme, type Theme, themeLabel, themes, useTheme } from '../ui/theme.ts';

const icons = { dark: Moon, light: Sun, system: Monitor };

function themeAfter(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'dark';
}

/** Cycles through dark, light and the system's theme. */
export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <IconButton label={`Theme: ${themeLabel[theme]}`} kind="quiet" onClick={() => chooseTheme(themeAfter(theme))}>
      <Icon aria-hidden />
    </IconButton>
  );
}
