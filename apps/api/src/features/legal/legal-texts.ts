import { legalKinds, type LegalKind } from '@nearhand/shared/legal/legal-kinds';
import { legalMessages, type LegalResponse } from '@nearhand/shared/legal/legal';
import type { ClientSession } from 'mongoose';
import { NotFoundError } from '../../errors.ts';
import {
  LegalDocumentModel,
  putLegalTextsIntoForce,
  type LegalDocument,
} from '../../models/legal-document.model.ts';
import { SettingsModel, SETTINGS_ID, type SettingsDocument } from '../../models/settings.model.ts';

const MAX_VERSIONS = 1000;

/** Stores a version of each changed legal text, unless it is that of its latest version, or empty. */
export async function publishLegalTexts(
  changes: ReadonlyMap<string, unknown>,
  { important, by, at }: { important: readonly LegalKind[]; by: LegalDocument['by']; at: Date },
  tx: ClientSession,
): Promise<void> {
  for (const kind of legalKinds) {
    const text = changes.get(kind);
    if (typeof text !== 'string' || text === '') continue;
    const latest = await LegalDocumentModel.findOne({ kind }).sort({ version: -1 }).session(tx).lean();
    if (latest?.text === text) continue;
    const version = (latest?.version ?? 0) + 1;
    const published = { kind, version, text, publishedAt: at, isImportant: important.includes(kind), by };
    await LegalDocumentModel.create([published], { session: tx });
  }
}

/** Puts the present versions of the legal texts into force on this instance. */
export async function loadLegalTexts(values: SettingsDocument['values']): Promise<void> {
  const kinds = legalKinds.filter((kind) => values[kind]?.value);
  const versions = await Promise.all(
    kinds.map(async (kind) => {
      const latest = await LegalDocumentModel.findOne({ kind }, { version: 1 }).sort({ version: -1 }).lean();
      return latest ? [[kind, latest.version] as const] : [];
    }),
  );
  const important = await LegalDocumentModel.findOne(
    { kind: 'terms', isImportant: true },
    { version: 1, publishedAt: 1 },
  )
    .sort({ version: -1 })
    .lean();
  putLegalTextsIntoForce({
    versions: Object.fromEntries(versions.flat()),
    ...(important && { importantTerms: important }),
  });
}

/** Returns the present version of a text, as it is in the database; undefined for a text that there is not. */
export async function findPresentVersion(
  kind: LegalKind,
  tx: ClientSession | null = null,
): Promise<number | undefined> {
  const settings = await SettingsModel.findById(SETTINGS_ID, { [`values.${kind}.value`]: 1 })
    .session(tx)
    .lean();
  if (!settings?.values[kind]?.value) return undefined;
  const latest = await LegalDocumentModel.findOne({ kind }, { version: 1 })
    .sort({ version: -1 })
    .session(tx)
    .lean();
  return latest?.version;
}

/** Returns a legal text in a version, by default its present one. Throws a NotFoundError for what there is not. */
export async function getLegalText(kind: LegalKind, version?: number): Promise<LegalResponse> {
  const wanted = version ?? (await findPresentVersion(kind));
  const document = wanted && (await LegalDocumentModel.findOne({ kind, version: wanted }).lean());
  if (!document) throw new NotFoundError(legalMessages.notFound);
  const versions = await LegalDocumentModel.find({ kind }, { version: 1, publishedAt: 1, isImportant: 1 })
    .sort({ version: -1 })
    .limit(MAX_VERSIONS)
    .lean();
  return {
    document: { kind, ...presentVersion(document), text: document.text },
    versions: versions.map(presentVersion),
  };
}

function presentVersion({
  version,
  publishedAt,
  isImportant,
}: Pick<LegalDocument, 'version' | 'publishedAt' | 'isImportant'>) {
  return { version, publishedAt: publishedAt.toISOString(), isImportant };
}
