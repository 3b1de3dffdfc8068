import { escapeXml } from 'shared-types/picture/markup.ts';
import { players } from './players.ts';

const title = 'Stand-in game account';

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/stand-in.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

export const pickerStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem; }
button, input { font: inherit; min-height: 44px; padding: 0 1rem; }
ul { list-style: none; padding: 0; display: grid; gap: 0.5rem; }
li button { width: 100%; text-align: left; }
label { display: block; }
.other-name { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; padding-bottom: 1.5rem; }
`;

/** Asks which player to be. `fields` are sent along with the choice. */
export function pickerPage(fields: Record<string, string>): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`)
    .join('\n');
  const picks = players
    .map((name) => `<li><button name="player" value="${escapeXml(name)}">${escapeXml(name)}</button></li>`)
    .join('\n');
  return page(
    `<p>This page stands in for the game's own sign-in while developing. Which player are you?</p>
<form method="post" action="/oauth/authorize">
${hidden}
<ul>
${picks}
</ul>
</form>
<form method="post" action="/oauth/authorize" class="other-name">
${hidden}
<label>Another name <input name="player" required maxlength="60"></label>
<button>Continue</button>
</form>
<form method="post" action="/oauth/authorize">
${hidden}
<button name="deny" value="1">Deny</button>
</form>`,
  );
}

/** The page for a request that the provider refuses, and therefore does not redirect. */
export function refusalPage(reason: string): string {
  return page(`<p>${escapeXml(reason)}</p>`);
}
