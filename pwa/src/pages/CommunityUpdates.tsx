import { Link } from '@tanstack/react-router';
import card from '../ui/Card.module.css';
import { classes } from '../ui/classes.ts';
import styles from './HomeScreen.module.css';

/** What the community should know (spec 1). */
export function CommunityUpdates() {
  return (
    <section className={classes(card.card, styles.updates)} aria-labelledby="updates">
      <h2 id="updates">Community Updates</h2>
      <ul>
        <li>
          <strong>A new labyrinth every day.</strong> The layouts change at midnight UTC. Be the first to draw the new
          one: the layout that most runners agree on stands on the <Link to="/labyrinth">Labyrinth</Link> page.
        </li>
        <li>
          <strong>Take it with you.</strong> Install the app from your browser's menu and keep it on a second monitor or
          on your phone. What you draw, save and vote without a connection is sent once, when you are back.
        </li>
        <li>
          <strong>Corrections are welcome.</strong> Something missing on a layout? A suggestion that five others agree
          with earns <Link to="/guides/point-system">points</Link>.
        </li>
      </ul>
    </section>
  );
}
