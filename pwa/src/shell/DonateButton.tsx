import { Heart } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../ui/toast.ts';
import { loadScript } from '../ui/loadScript.ts';

interface Props {
  /** A donation page that works without the script. */
  link: string | null;
  /** The donation service's own script, loaded only after a press. */
  script: string | null;
}

/** The donate button of spec 1. It is a plain link if there is no script, and once the script has run or failed. */
export function DonateButton({ link, script }: Props) {
  const [at, setAt] = useState<'rest' | 'loading' | 'loaded' | 'failed'>('rest');
  const words = (
    <>
      <Heart aria-hidden />
      Donate
    </>
  );

  if (link !== null && (script === null || at === 'loaded' || at === 'failed')) {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  }
  if (script === null || at === 'loaded') return null;

  async function open(source: string) {
    setAt('loading');
    try {
      await loadScript(source);
      setAt('loaded');
    } catch {
      setAt('failed');
      showToast({
        title: 'The donation service cannot be reached',
        description: link === null ? 'Please try again later.' : 'Press again to open its page instead.',
        kind: 'bad',
      });
    }
  }

  return (
    <button type="button" aria-disabled={at === 'loading'} onClick={() => at !== 'loading' && void open(script)}>
      {words}
    </button>
  );
}
