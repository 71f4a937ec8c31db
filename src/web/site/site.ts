/** The script of the public pages. Every page works without it. */
import { removeBrokenPictures } from './broken-pictures.js';
import { showDayBelowMonth } from './day-below-month.js';
import { followLinks } from './follow-links.js';
import { showLanguageHint } from './language-hint.js';
import { closeMenus } from './menus.js';
import { moveInMonth, prepareMonth } from './month-grid.js';
import { createNavigation } from './navigation.js';
import { offerNearMe, showNearMe } from './near-me.js';
import { followPageChanges } from './page-changes.js';
import { shareEvent } from './share.js';
import { showVisitorTime } from './visitor-time.js';

const followChanges = followPageChanges();

const prepare = () => {
  prepareMonth();
  offerNearMe();
  followChanges();
};

const show = createNavigation(prepare);

followLinks(show);
moveInMonth(show);
showDayBelowMonth();
closeMenus();
showNearMe(show);
prepare();
showVisitorTime();
shareEvent();
removeBrokenPictures(document);
showLanguageHint();
