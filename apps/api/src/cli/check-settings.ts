// Run as `check-settings` before the API is started together with other programs: reports invalid settings with the message and the
// exit code of the API, before anything runs.
import '../config.ts';
import { requireDataFolder } from '../settings/data-folder.ts';

requireDataFolder();
