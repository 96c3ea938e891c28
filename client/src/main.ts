import "./styles/base.css";
import "./styles/controls.css";
import "./styles/cards.css";
import "./styles/table.css";
import "./styles/hand.css";
import "./styles/landscape.css";
import "./styles/end.css";
import "./styles/screens.css";
import "./styles/review.css";
import "./styles/reviewfelt.css";
import "./styles/reviewtold.css";
import "./styles/puzzles.css";
import "./styles/analyze.css";
import "./app.ts";
import { preloadCourts } from "./cards/courts.ts";
import { followLook } from "./prefs.ts";

followLook();
preloadCourts();
