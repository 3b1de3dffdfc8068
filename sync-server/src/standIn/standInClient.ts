/** The one client that the stand-in knows. */
export interface StandInClient {
  clientId: string;
  clientSecret: string;
}

/** What a call returns instead of its normal response, for tests of failures. */
export interface Misbehaviour {
  status: number;
  body: string | object;
}

/** Which calls of the stand-in currently misbehave. */
export interface StandInFaults {
  token?: Misbehaviour;
  profile?: Misbehaviour;
}
