import * as v from 'valibot';
import { pointReasons } from '../rules/rewards.ts';
import { endpoint } from './endpoint.ts';

/**
 * One row of the account's ledger (spec 3). `points` is negative for a revoked reward; `day` is the UTC day it counts
 * for, `createdAt` an ISO time, `itemId` the submission or suggestion it is for. `pending`: votes may still revoke the
 * reward before the next reset.
 */
export const pointTransactionSchema = v.object({
  points: v.number(),
  reason: v.picklist(pointReasons),
  itemId: v.string(),
  day: v.string(),
  createdAt: v.string(),
  pending: v.boolean(),
});
export type PointTransaction = v.InferOutput<typeof pointTransactionSchema>;

/** The account's points: the sum of its ledger. */
export const getPoints = endpoint('GET', '/api/user/points', {
  by: 'account',
  body: null,
  answer: v.object({ points: v.number() }),
});

/** The account's ledger, newest row first. */
export const getPointHistory = endpoint('GET', '/api/user/point-history', {
  by: 'account',
  body: null,
  answer: v.object({ transactions: v.array(pointTransactionSchema) }),
});
