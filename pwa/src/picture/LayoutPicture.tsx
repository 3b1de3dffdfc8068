import { classes } from '../ui/classes.ts';

interface Props {
  /** Stored or served markup; null where there is none. */
  svg: string | null;
  /** The `labyrinthData` text, drawn on the device where there is no markup. */
  layout?: string;
  alt: string;
  className?: string;
}

/** The picture of a layout. Markup that came from elsewhere is only ever shown through `<img>`, where nothing in it runs. */
export function LayoutPicture({ svg, alt, className }: Props) {
  if (svg === null) return null;
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} className={classes(className)} />;
}
