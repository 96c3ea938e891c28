import "./styles/base.css";
import "./styles/controls.css";
import "./styles/cards.css";
import "./styles/table.css";
import "./styles/hand.css";
import "./styles/landscape.css";
import "./styles/end.css";
import "./styles/screens.css";
import "./styles/links.css";
import "./styles/names.css";
import "./styles/away.css";
import "./styles/moved.css";
import "./styles/forced.css";
import "./app.ts";
import { preloadCourts } from "./cards/courts.ts";
import { followLook } from "./prefs.ts";

followLook();
preloadCourts();
