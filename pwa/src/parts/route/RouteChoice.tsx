import { useId, useState } from 'react';
import type { Plan } from 'shared-types/run/planner.ts';
import { type Choice, type Preset, presetHint, presetLabel, presets } from 'shared-types/run/presets.ts';
import { durationText, takenText } from 'shared-types/run/routeInWords.ts';
import { classes } from '../../ui/classes.ts';
import { PinChips } from './PinChips.tsx';
import styles from './RouteChoice.module.css';
import type { RouteQuestion } from './planOnce.ts';
import { type PlannedRoute, usePlannedRoute } from './usePlannedRoute.ts';
import { useRoutePins } from './useRoutePins.ts';
import { chooseRoute, handleRouteNotStored } from './useRoutePreferences.ts';

export interface RouteChoiceProps extends RouteQuestion {
  /** The plan that is shown beside it: that of a run, from where the run stands. */
  planned?: Plan;
}

/** The most seconds that one more thing may be worth, and the default. */
const mostWorth = 90;
const usualWorth = 15;

function PresetButton({ preset, chosen, name }: { preset: Preset; chosen: boolean; name: string }) {
  const id = useId();
  return (
    <label className={styles.preset}>
      <input
        type="radio"
        name={name}
        checked={chosen}
        aria-labelledby={id}
        aria-describedby={`${id}hint`}
        onChange={() => void chooseRoute(preset).catch(handleRouteNotStored)}
      />
      <span id={id}>{presetLabel[preset]}</span>
      <small id={`${id}hint`}>{presetHint[preset]}</small>
    </label>
  );
}

function WorthSlider({ choice }: { choice: Choice }) {
  const stored = typeof choice === 'object' ? choice.worth : null;
  /** The value last chosen here, shown at once, before the device has stored it. */
  const [moved, setMoved] = useState<number | null>(null);
  const worth = moved ?? stored ?? usualWorth;
  return (
    <label className={classes(styles.worth, stored !== null && styles.chosen)}>
      <span>
        I walk up to <strong>{`${worth} s`}</strong> for one more thing
      </span>
      <input
        type="range"
        min={0}
        max={mostWorth}
        value={worth}
        aria-valuetext={`${worth} s`}
        onChange={({ target }) => {
          setMoved(target.valueAsNumber);
          void chooseRoute({ worth: target.valueAsNumber }).catch(handleRouteNotStored);
        }}
        onBlur={() => setMoved(null)}
      />
    </label>
  );
}

function Answer({ planned, route }: PlannedRoute) {
  if (!route) return <p className={styles.answer}>{planned.obstacle ?? 'Nothing is left to walk.'}</p>;
  return (
    <p className={styles.answer}>
      <strong>{durationText(route.seconds)}</strong>
      <span>{` ${takenText(route)}`}</span>
      {!planned.isWhole && <small>It ends where no path leads to the next trial.</small>}
    </p>
  );
}

/** The choice of the route, how long the route takes and what it collects. */
export function RouteChoice({ planned, ...question }: RouteChoiceProps) {
  const shown = usePlannedRoute(question, planned);
  const pinning = useRoutePins(question);
  const name = useId();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className={styles.choice} onFocus={() => setChoosing(true)} onBlur={() => setChoosing(false)}>
      <legend>Route</legend>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <PresetButton key={preset} preset={preset} chosen={shown.choice === preset} name={name} />
        ))}
      </div>
      <div className={styles.foot}>
        <WorthSlider choice={shown.choice} />
        {/* The answer also changes with every step of a run and with every edit, which announce themselves. */}
        <div aria-live={isChoosing ? 'polite' : 'off'}>
          <Answer {...shown} />
        </div>
      </div>
      <PinChips {...pinning} />
    </fieldset>
  );
}
