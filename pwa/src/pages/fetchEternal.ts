import { submissionsFreshFor } from '../store/lists/freshFor.ts';
import { refreshSubmissions } from '../store/lists/refresh.ts';
import { listFeed } from '../store/live/listFeed.ts';

/** For `useRefresh`: the list that most people come for. */
export const fetchEternal = () => refreshSubmissions('eternal');
export const eternalFeed = listFeed('eternal');
export const eternalFreshFor = () => submissionsFreshFor('eternal');
