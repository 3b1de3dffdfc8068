import { classes } from '../ui/classes.ts';
import card from '../ui/Card.module.css';
import styles from './Guides.module.css';

const facts: { title: string; text: string }[] = [
  {
    title: 'Traps',
    text: 'Spikes, saws, spinning blades, blade sentries, furnace traps and darts. They hurt by a share of your life and energy shield, so movement and recovery help more than armour.',
  },
  {
    title: 'Darkshrines',
    text: 'Hidden shrines off the main way. Each gives an effect that lasts for the rest of the run; most help, some make the run harder.',
  },
  {
    title: 'Izaro Phases',
    text: 'You fight Izaro three times: he leaves at two thirds of his life, then at one third, and stays for the last. The machinery of the first two fights decides how many extra treasure keys he leaves.',
  },
  {
    title: 'Trials',
    text: 'Six Trials of Ascendancy in acts 1 to 3 open the first Labyrinth, three more open the Cruel and three more the Merciless one.',
  },
];

/** The block of the index without links (spec 2): the Labyrinth in four paragraphs. */
export function LabFacts() {
  return (
    <section className={classes(card.card, styles.facts)} aria-labelledby="labyrinth">
      <h2 id="labyrinth">The Labyrinth in short</h2>
      <dl>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
