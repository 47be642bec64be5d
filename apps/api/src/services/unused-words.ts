import { throughFailOver } from '../database/fail-over.ts';
import { logger } from '../logger.ts';
import { SearchWordModel } from './search-word.model.ts';
import { completions, rememberWords } from './service-words.ts';
import { ServiceModel, type ServiceDocument } from './service.model.ts';

const BATCH_SIZE = 50;

type Worded = Pick<ServiceDocument, 'words'>;

/** Removes those of the words that no service has any more. */
export async function removeUnusedWords(words: readonly string[]): Promise<void> {
  for (let start = 0; start < words.length; start += BATCH_SIZE) {
    await removeUnused(words.slice(start, start + BATCH_SIZE));
  }
}

async function removeUnused(words: string[]): Promise<void> {
  const ids: string[] = [];
  // One lookup in the index each: a common word has many services, of which the first is enough.
  await Promise.all(
    words.map(async (word) => {
      if (!(await ServiceModel.exists({ words: word }))) ids.push(word);
    }),
  );
  if (ids.length === 0) return;
  await SearchWordModel.deleteMany({ _id: { $in: ids } });
  completions.forget();
  // A service stored meanwhile found its words known. One that is stored later looks again (confirmWords).
  const users = await ServiceModel.find({ words: { $in: ids } }, { words: 1 }).lean();
  await rememberWords(users);
}

/** Looks once more whether the words of services that are stored now are known. Never fails: the services are there already. */
export async function confirmWords(services: readonly Worded[]): Promise<void> {
  await attempt(() => rememberWords(services));
}

/** Removes those words of changed or removed services that no other has. Never fails, as confirmWords. */
export async function sweepWords(before: Worded, after: Worded = { words: [] }): Promise<void> {
  const gone = before.words.filter((word) => !after.words.includes(word));
  if (gone.length > 0) await attempt(() => removeUnusedWords(gone));
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await throughFailOver(work);
  } catch (error) {
    logger.warn({ err: error }, 'the search words could not be brought up to date');
  }
}
