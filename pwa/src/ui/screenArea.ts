/** An area of the window, in window pixels. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The part of the window that neither a phone's camera nor its gesture bar covers. */
export function screenArea(): Area {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const inset = (side: keyof Area) => Number.parseFloat(style.getPropertyValue(`--inset-${side}`)) || 0;
  return {
    left: inset('left'),
    right: root.clientWidth - inset('right'),
    top: inset('top'),
    bottom: innerHeight - inset('bottom'),
  };
}
