import "./fonts.css";
import "./base.css";
import "../ui/controls.css";
import "../cards/cards.css";
import "../table/table.css";
import "../table/actions.css";
import "../table/hand.css";
import "../table/landscape.css";
import "../table/end.css";
import "./screens.css";
import "../lobby/lobby.css";
import "../ui/links.css";
import "../ui/faces.css";
import "../table/away.css";
import "../table/bubbles.css";
import "../table/motion.css";
import "./prefs.css";
import "./forced.css";
import "../i18n/direction.css";
import { preloadCourtCards } from "../cards/face.ts";
import { activateLanguage, isFullyTranslated } from "../i18n/activation.ts";
import { startEmbedded } from "../protocol/embedded.ts";
import { cachePage } from "../sw/register.ts";
import { afterLoad, afterStart, nextTask } from "./afterStart.ts";
import { startPage } from "./app.ts";
import { followAppearance } from "./prefs.ts";
import { isEmbedded } from "./root.ts";

followAppearance();
const started = afterStart();
void started.then(preloadCourtCards);

/** Load the additions to the start page for a service that runs in this page. */
const partsHere = (): Promise<unknown> =>
  Promise.all([isFullyTranslated(), import("../table/two.ts"), import("../engine/progress.ts")]);

/** Loads the page's texts and shows it, in a task of its own: the scripts have just been evaluated. */
async function start(): Promise<void> {
  await nextTask();
  await Promise.all([activateLanguage().then(() => (isEmbedded ? partsHere() : undefined)), startEmbedded()]);
  startPage();
}

void start();
// Components loaded after the start: one-time questions, and offers during an outage or for a new version.
const later = afterLoad()
  .then(isFullyTranslated)
  .then(() => import("./deferred.ts"));
later.catch(() => undefined);
// Whoever loses the connection on another page still gets a whole start page.
started
  .then(() => later)
  .then(() => import("../lobby/tiles.ts"))
  .catch(() => undefined);
cachePage();
