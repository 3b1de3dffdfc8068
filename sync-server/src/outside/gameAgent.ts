import { type Agent, type ClientRequest, globalAgent as httpAgent, type RequestOptions } from 'node:http';
import { globalAgent as httpsAgent } from 'node:https';

/** How Node hands a request to an agent; its types do not name it. */
interface TakesRequests {
  addRequest: (request: ClientRequest, options: RequestOptions) => void;
}

/** The agent for the calls that belong together, and what came of them. */
export interface AnsweringAgent {
  agent: Agent;
  /** The status of the last answer; undefined when there was none. */
  status: () => number | undefined;
}

/**
 * Sends every request under this User-Agent, whatever the library that makes it has put there. After an answer that is
 * not 200 nothing more is sent: the library would go on to ask for a profile without a token.
 */
export function answeringAgent(userAgent: string): AnsweringAgent {
  let status: number | undefined;
  let failed = false;
  const takesRequests: TakesRequests = {
    addRequest: (request, options) => {
      if (failed) throw new Error('The call before this one failed.');
      failed = true;
      status = undefined;
      request.setHeader('User-Agent', userAgent);
      request.once('response', ({ statusCode }) => {
        status = statusCode;
        failed = statusCode !== 200;
      });
      const agent: unknown = options.protocol === 'https:' ? httpsAgent : httpAgent;
      (agent as TakesRequests).addRequest(request, options);
    },
  };
  return { agent: takesRequests as unknown as Agent, status: () => status };
}
