import { chooseTheme, themeLabel, themes, useTheme } from '../ui/theme.ts';
import { PushSettings } from './PushSettings.tsx';
import card from '../ui/Card.module.css';
import styles from './Settings.module.css';

/** Settings of this device, independent of the account. */
export function DeviceSettings() {
  const chosen = useTheme();
  return (
    <section className={card.card} aria-labelledby="device">
      <h3 id="device">This device</h3>
      <fieldset className={styles.choices}>
        <legend>Theme</legend>
        <div className={styles.side}>
          {themes.map((theme) => (
            <label key={theme}>
              <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
              {themeLabel[theme]}
            </label>
          ))}
        </div>
      </fieldset>
      <PushSettings />
    </section>
  );
}
