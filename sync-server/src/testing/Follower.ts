import type { FollowEvent } from 'shared-types/api/follow.ts';
import { EventReader } from './EventReader.ts';

/** A screen that follows a run. */
export class Follower extends EventReader<FollowEvent> {
  constructor(url: string, token: string, address?: string) {
    super(`${url}/api/follow/${token}`, address);
  }
}
