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
import { startHere } from "./net/here.ts";
import { followLook } from "./prefs.ts";
import { isHere } from "./root.ts";
import { allSpoken, speakChosen } from "./words/chosen.ts";

followLook();
preloadCourts();

/** What the start page has besides, if the service is in this page. */
const partsHere = (): Promise<unknown> =>
  Promise.all([allSpoken(), import("./screens/fortwo.ts"), import("./ui/here.ts")]);

void Promise.all([speakChosen().then(() => (isHere ? partsHere() : undefined)), startHere()]).then(startPage);
// Nobody waits for what is asked once, or offered while a server is away or when there is a newer version.
const later = [allSpoken().then(() => import("./ui/meanwhile.ts")), import("./sw/register.ts")] as const;
later[0].catch(() => undefined);
later[1].then(({ keepPage }) => keepPage()).catch(() => undefined);
