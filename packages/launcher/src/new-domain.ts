/** `npm run new-domain -- gift-cards --team loyalty --title "Подарочные карты"`: see docs/recipes.md. */
import { createDomain } from './new-domain/create-domain.js';
import { type Domain, foldersOf, readDomain } from './new-domain/domain.js';
import { runMain } from './run-main.js';

function nextSteps({ name, team }: Domain): string {
  const { contracts, service, remote } = foldersOf(name);
  return `Made ${contracts}, ${service} and ${remote}, which team ${team} owns in CODEOWNERS, and what deploys them in deploy.

Try it:
  npm install
  npm test -- ${team}
  npm start, then sign in as owner and open /${name}

It is an example: the rates of a brand, as a list with a form. Make it yours in this order:
  ${contracts}: schemas, permissions, errors, states
  ${service}/src/rates: what is stored, the calls, their tests; examples in src/access-matrix.test.ts
  ${remote}/src/pages.ts: group, order and icon of the menu item; then src/rates and test
Then name it in README.md (Layout), in the map of docs/architecture.md, and among the Secrets of docs/operations.md. Recipes: docs/recipes.md.`;
}

await runMain(async () => {
  const domain = readDomain(process.argv.slice(2));
  await createDomain(domain);
  console.log(nextSteps(domain));
});
