/** The only client that the stand-in accepts. */
export interface StandInClient {
  clientId: string;
  clientSecret: string;
}

/** What a call returns instead of its normal response, for tests of failures. */
export interface Misbehaviour {
  status: number;
  body: string | object;
}

/** The calls of the stand-in that currently misbehave. */
export interface StandInFaults {
  token?: Misbehaviour;
  profile?: Misbehaviour;
}
