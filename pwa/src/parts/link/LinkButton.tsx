import { QrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { showMissingPart } from '../../ui/showMissingPart.ts';

const LinkDialog = lazyPart(() => import('./LinkDialog.tsx'));

interface Props {
  /** Path and query of the page that the link opens. */
  path: string;
  /** What the link leads to, in a sentence or two. */
  about: string;
}

/** Opens the link to a layout, with its QR code. */
export function LinkButton({ path, about }: Props) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(false);
  return (
    <>
      <Button ref={opener} icon={<QrCode aria-hidden />} onClick={() => setOpened(true)}>
        Link &amp; QR code
      </Button>
      {opened && (
        <LinkDialog
          link={new URL(path, location.origin).href}
          about={about}
          onClose={close}
          opener={opener}
          onMissing={() => showMissingPart(close)}
        />
      )}
    </>
  );
}
