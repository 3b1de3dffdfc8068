import { ChevronDown } from 'lucide-react';
import { type ComponentProps, lazy, type RefObject, Suspense, useState } from 'react';
import { ToolButton } from '../../ui/ToolButton.tsx';

const MoreItems = lazy(() => import('./MoreItems.tsx'));

interface Props extends Omit<ComponentProps<typeof MoreItems>, 'opener'> {
  ref: RefObject<HTMLButtonElement | null>;
}

/** The button 'More', and from its first press on the menu under it, whose code loads then. */
export function MoreButton({ ref, ...items }: Props) {
  const [opened, setOpened] = useState(false);
  const button = (
    <ToolButton
      ref={ref}
      short="More"
      icon={<ChevronDown aria-hidden />}
      aria-haspopup="menu"
      // From the first press on the menu itself says whether it is open.
      {...(!opened && { 'aria-expanded': false })}
      onClick={() => setOpened(true)}
    >
      More
    </ToolButton>
  );
  return <Suspense fallback={button}>{opened ? <MoreItems opener={button} {...items} /> : button}</Suspense>;
}
