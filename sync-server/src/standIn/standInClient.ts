/** The one client that the stand-in knows. */
export interface StandInClient {
  clientId: string;
  clientSecret: string;
}

/** What a call answers instead of the truth, for trials of what happens then. */
export interface Misbehaviour {
  status: number;
  body: string | object;
}

/** Which of the stand-in's answers are untrue just now. */
export interface StandInMood {
  token?: Misbehaviour;
  profile?: Misbehaviour;
}
