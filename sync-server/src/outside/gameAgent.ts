import { type Agent, type ClientRequest, globalAgent as httpAgent, type RequestOptions } from 'node:http';
import { globalAgent as httpsAgent } from 'node:https';

/** How Node passes a request to an agent; missing in its types. */
interface RequestTaker {
  addRequest: (request: ClientRequest, options: RequestOptions) => void;
}

/** The agent of the calls of one sign-in. */
interface ProviderAgent {
  agent: Agent;
  /** The status of the last response; undefined when there was none. */
  status: () => number | undefined;
}

/**
 * Sends every request with this User-Agent, whatever the library has set. After a response other than 200 nothing more
 * is sent: the library would go on to request a profile without a token.
 */
export function providerAgent(userAgent: string): ProviderAgent {
  let status: number | undefined;
  let failed = false;
  const taker: RequestTaker = {
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
      (agent as RequestTaker).addRequest(request, options);
    },
  };
  return { agent: taker as unknown as Agent, status: () => status };
}
