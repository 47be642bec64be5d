// Run as `check-settings` before a program that starts the API and others: it prints what is wrong with the settings before anything
// runs, with the message and the exit code of the API.
import '../config.ts';
import { requireDataFolder } from '../settings/data-folder.ts';

requireDataFolder();
