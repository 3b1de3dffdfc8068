import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useMenuOnDemand } from '../../ui/hooks/useMenuOnDemand.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { ToolButton } from '../../ui/ToolButton.tsx';
import type { MoreItemsProps } from './MoreItems.tsx';

const MoreItems = lazyPart(() => import('./MoreItems.tsx'));

interface Props extends Omit<MoreItemsProps, 'opener'> {
  ref: RefObject<HTMLButtonElement | null>;
}

/** The button 'More' and the menu under it. The first press loads the menu's code. */
export function MoreButton({ ref, ...items }: Props) {
  const menu = useMenuOnDemand();
  const button = (
    <ToolButton ref={ref} short="More" icon={<ChevronDown aria-hidden />} {...menu.button}>
      More
    </ToolButton>
  );
  return <MoreItems opener={button} {...items} {...menu.part} waiting={button} />;
}
