import { ChevronDown } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { showMissingPart } from '../../ui/showMissingPart.ts';
import { ToolButton } from '../../ui/ToolButton.tsx';
import type { MoreItemsProps } from './MoreItems.tsx';

const MoreItems = lazyPart(() => import('./MoreItems.tsx'));

interface Props extends Omit<MoreItemsProps, 'opener'> {
  ref: RefObject<HTMLButtonElement | null>;
}

/** The button 'More' and the menu under it. The first press loads the menu's code. */
export function MoreButton({ ref, ...items }: Props) {
  const [opened, setOpened] = useState(false);
  const button = (
    <ToolButton
      ref={ref}
      short="More"
      icon={<ChevronDown aria-hidden />}
      aria-haspopup="menu"
      // After the first press, the menu itself says whether it is open.
      {...(!opened && { 'aria-expanded': false })}
      onClick={() => setOpened(true)}
    >
      More
    </ToolButton>
  );
  const giveUp = () => showMissingPart(() => setOpened(false));
  return <MoreItems opener={button} {...items} wanted={opened} waiting={button} onMissing={giveUp} />;
}
