import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { buttonClass } from '../ui/Button.tsx';

/** The link out of a screen without the page frame. */
export function HomeLink() {
  return (
    <Link to="/" className={buttonClass('quiet')} aria-label="Home" title="Home">
      <House aria-hidden />
    </Link>
  );
}
