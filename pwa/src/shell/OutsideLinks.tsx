import { useLiveQuery } from 'dexie-react-hooks';
import { MessagesSquare } from 'lucide-react';
import { readConfig } from '../store/lists/siteConfig.ts';
import { DonateButton } from './DonateButton.tsx';

/** Links to the community chat and for donations, if this installation has them. */
export function OutsideLinks() {
  const config = useLiveQuery(readConfig);
  if (!config) return null;
  const { chatUrl, donateUrl, donateScriptUrl } = config;
  return (
    <>
      {chatUrl !== null && (
        <li>
          <a href={chatUrl} target="_blank" rel="noopener noreferrer">
            <MessagesSquare aria-hidden />
            Community Chat
          </a>
        </li>
      )}
      {(donateUrl !== null || donateScriptUrl !== null) && (
        <li>
          <DonateButton link={donateUrl} script={donateScriptUrl} />
        </li>
      )}
    </>
  );
}
