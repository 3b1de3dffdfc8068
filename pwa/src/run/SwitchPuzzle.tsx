import { memo, useState } from 'react';
import { pressSwitch, switchCount, type Switches, switchesToPress } from 'shared-types/run/eightSwitches.ts';
import { Button } from '../ui/Button.tsx';
import styles from './SwitchPuzzle.module.css';

const dark: Switches = Array.from({ length: switchCount }, () => false);

/** A switch's position in the ring, in units of the ring's radius; the first is at the top. */
function placeOf(index: number): { x: number; y: number } {
  const angle = (index / switchCount) * 2 * Math.PI;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}

/** The puzzle of eight switches: tap the lit ones to see which to press. */
export const SwitchPuzzle = memo(function SwitchPuzzle() {
  const [lit, setLit] = useState<Switches>(dark);
  /** While solving, a press has the same effect as in the game; before, it only sets what is lit. */
  const [solving, setSolving] = useState(false);
  const presses = switchesToPress(lit);
  const isSolved = lit.every(Boolean);

  function press(index: number) {
    setLit(solving ? pressSwitch(lit, index) : lit.map((isLit, each) => isLit !== (each === index)));
  }
  return (
    <div className={styles.puzzle}>
      <div className={styles.ring} role="group" aria-label="The eight switches">
        {lit.map((isLit, index) => {
          const { x, y } = placeOf(index);
          const isWanted = solving && presses.includes(index);
          return (
            <button
              key={index}
              type="button"
              className={styles.switch}
              aria-pressed={isLit}
              aria-label={`Switch ${index + 1}${isWanted ? ', press it' : ''}`}
              data-wanted={isWanted}
              style={{ left: `${50 + 38 * x}%`, top: `${50 + 38 * y}%` }}
              onClick={() => press(index)}
            >
              {isWanted ? 'Press' : isLit ? 'Lit' : ''}
            </button>
          );
        })}
        <p className={styles.middle} aria-live="polite">
          {isSolved ? 'All lit' : solving ? `${presses.length} to press` : 'Tap what is lit'}
        </p>
      </div>
      <p className={styles.words}>
        {solving
          ? 'Press the marked switches in the game, in any order, and tap each here.'
          : 'Tap the switches that are lit in the game. Each press turns a switch and its two neighbours.'}
      </p>
      <div className={styles.actions}>
        <Button kind="primary" aria-pressed={solving} onClick={() => setSolving(!solving)}>
          {solving ? 'Change what is lit' : 'Show what to press'}
        </Button>
        <Button
          onClick={() => {
            setLit(dark);
            setSolving(false);
          }}
        >
          Clear
        </Button>
      </div>
    </div>
  );
});
