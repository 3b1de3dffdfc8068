import { useDeferredValue } from 'react';
import card from '../../ui/Card.module.css';
import { RouteChoice, type RouteChoiceProps } from './RouteChoice.tsx';

/** The route choice beside a drawing that changes. Each change is painted before its route is planned. */
export default function RoutePanel({ layout, ...rest }: RouteChoiceProps) {
  return (
    <section className={card.card} aria-label="Route">
      <RouteChoice layout={useDeferredValue(layout)} {...rest} />
    </section>
  );
}
