import { packedLayoutIn } from 'shared-types/link/layoutLink.ts';
import { findPage } from 'shared-types/site/pages.ts';
import { shareFields } from 'shared-types/site/shareTarget.ts';
import { db } from '../device/db.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';

/** Larger than any labyrinth file, and small enough to read at once; the importer refuses longer files. In bytes. */
export const mostImportBytes = 300 * 1024;

const sharePage = /^\/share\/[\w-]+$/;
const votingPage = /^\/voting\/\w+$/;

/** What stands around a link in a sentence and is no part of it: no link of ours begins or ends with one of these. */
const aroundLink = /^[([{<"'‘“]+|[.,;:!?)\]}>"'’”…]+$/g;

/** The path within the app at which a link to a layout opens it; undefined for any other link. */
function layoutPath(url: URL, origin: string): string | undefined {
  if (packedLayoutIn(url.hash) !== undefined) return `/builder${url.hash}`;
  if (url.origin !== origin) return undefined;
  if (sharePage.test(url.pathname)) return url.pathname;
  const isOfSubmission = votingPage.test(url.pathname) && url.searchParams.has('submission');
  return isOfSubmission ? url.pathname + url.search : undefined;
}

/** The path of a link to a page of ours; undefined for any other link. */
function pagePath({ origin: site, pathname, search, hash }: URL, origin: string): string | undefined {
  return site === origin && findPage(pathname) ? pathname + search + hash : undefined;
}

/** Stores texts from outside until the builder opens them. */
export function keepSharedImport(texts: readonly string[]): Promise<void> {
  return withQuotaRetry(() => writeDevice('sharedImport', texts));
}

/**
 * Handles content shared from another app and returns the path of the page that opens it. Links to layouts and to
 * pages of ours are opened directly; files, and text without such a link, wait on the device for the builder.
 */
export async function takeShare(form: FormData, origin: string): Promise<string> {
  const files = form.getAll(shareFields.file).filter((entry) => entry instanceof File && entry.size > 0) as File[];
  const words = [shareFields.url, shareFields.text, shareFields.title]
    .map((field) => form.get(field))
    .filter((value) => typeof value === 'string' && value.trim() !== '') as string[];
  const links = words
    .flatMap((text) => text.split(/\s+/))
    .map((word) => word.replace(aroundLink, ''))
    .flatMap((link) => (URL.canParse(link) ? [new URL(link)] : []));
  // A layout comes before the page that is named beside it.
  const [path] = [layoutPath, pagePath].flatMap((find) => links.flatMap((url) => find(url, origin) ?? []));
  if (files.length === 0 && path !== undefined) return path;
  const texts = await Promise.all(files.map((file) => file.slice(0, mostImportBytes).text()));
  const shared = files.length > 0 ? texts : words.slice(0, 1).map((text) => text.slice(0, mostImportBytes));
  if (shared.length > 0) await keepSharedImport(shared);
  return '/builder';
}

/** Whether shared content waits to be opened. */
export async function hasSharedImport(): Promise<boolean> {
  return (await readDevice('sharedImport')) !== undefined;
}

/** Takes the shared texts off the device: of several pages only one gets them. */
export function takeSharedImport(): Promise<readonly string[]> {
  return db.transaction('rw', db.device, async () => {
    const texts = await readDevice('sharedImport');
    await forgetDevice('sharedImport');
    return texts ?? [];
  });
}
