import "./styles/base.css";
import "./styles/controls.css";
import "./styles/cards.css";
import "./styles/table.css";
import "./styles/actions.css";
import "./styles/hand.css";
import "./styles/landscape.css";
import "./styles/end.css";
import "./styles/screens.css";
import "./styles/links.css";
import "./styles/names.css";
import "./styles/away.css";
import "./styles/bubbles.css";
import "./styles/moved.css";
import "./styles/own.css";
import "./styles/forced.css";
import "./styles/direction.css";
import { startPage } from "./app.ts";
import { preloadCourts } from "./cards/courts.ts";
import { followLook } from "./prefs.ts";
import { startHere } from "./protocol/embedded.ts";
import { isHere } from "./root.ts";
import { allSpoken, speakChosen } from "./words/chosen.ts";

followLook();
preloadCourts();

/** Additions to the start page if the service runs in this page. */
const partsHere = (): Promise<unknown> =>
  Promise.all([allSpoken(), import("./screens/fortwo.ts"), import("./ui/here.ts")]);

void Promise.all([speakChosen().then(() => (isHere ? partsHere() : undefined)), startHere()]).then(startPage);
// Components outside the critical path: one-time questions, and offers during an outage or for a new version.
const later = [allSpoken().then(() => import("./ui/meanwhile.ts")), import("./sw/register.ts")] as const;
later[0].catch(() => undefined);
later[1].then(({ keepPage }) => keepPage()).catch(() => undefined);
