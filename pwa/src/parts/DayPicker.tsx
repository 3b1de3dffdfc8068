import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { buttonClass } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import field from '../ui/Field.module.css';
import { formatDay } from '../ui/formatDateTime.ts';
import hidden from '../ui/VisuallyHidden.module.css';
import { archiveDay, dayFrom, firstDay } from './archiveDay.ts';
import styles from './DayPicker.module.css';

interface Props {
  /** The screen whose day is picked. */
  path: '/lab-voting' | `/voting/${Difficulty}`;
  day: Day;
  today: Day;
}

/** Links to the lists of other days: the day before, the day after, any day up to today. The day is part of the URL. */
export function DayPicker({ path, day, today }: Props) {
  const navigate = useNavigate();
  const inputId = useId();
  const [typed, setTyped] = useState({ on: day, text: day });
  if (typed.on !== day) setTyped({ on: day, text: day });
  const searchFor = (wanted: Day) => (wanted < today ? { day: wanted } : {});

  function choose(text: string) {
    setTyped({ on: day, text });
    if (text === today || archiveDay(text, today)) void navigate({ to: path, search: searchFor(text) });
  }

  return (
    <nav className={styles.days} aria-label="Day">
      {day > firstDay && (
        <Link to={path} search={searchFor(dayFrom(day, -1))} className={buttonClass()}>
          <ChevronLeft aria-hidden />
          Previous day
        </Link>
      )}
      {/* The list that follows changes without a change of screen. */}
      <span role="status" className={hidden.always}>
        {formatDay(day)}
      </span>
      <label htmlFor={inputId} className={hidden.always}>
        Day (UTC)
      </label>
      <input
        id={inputId}
        type="date"
        className={classes(field.input, styles.date)}
        value={typed.text}
        min={firstDay}
        max={today}
        onChange={(event) => choose(event.target.value)}
      />
      {day < today && (
        <>
          <Link to={path} search={searchFor(dayFrom(day, 1))} className={buttonClass()}>
            Next day
            <ChevronRight aria-hidden />
          </Link>
          <Link to={path} search={{}} className={buttonClass('primary')}>
            Today
          </Link>
        </>
      )}
    </nav>
  );
}
