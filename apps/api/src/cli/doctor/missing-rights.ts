import mongoose from 'mongoose';
import { getDatabase } from '../../database/connection.ts';
import { MIGRATIONS } from '../../database/migrations/data-version.ts';
import { LegalDocumentModel } from '../../models/legal-document.model.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';

interface Privilege {
  resource: { db?: string; collection?: string; anyResource?: boolean };
  actions: string[];
}

const READ_AND_ADD = ['find', 'insert', 'createIndex'];
const ONLY_ADDED = [AuditEntryModel, LegalDocumentModel].map(({ collection }) => collection.name);

/** Returns what the user of the database needs and may not do, such as `insert into users`. */
export async function findMissingRights(): Promise<string[]> {
  const db = getDatabase();
  const { authInfo } = await db.command({ connectionStatus: 1, showPrivileges: true });
  const users: { user: string }[] = authInfo.authenticatedUsers;
  // Without access control, or as a member of the replica set, everything is allowed.
  if (users.length === 0 || users.some(({ user }) => user === '__system')) return [];
  const privileges: Privilege[] = authInfo.authenticatedUserPrivileges;
  const models = Object.values(mongoose.models).map(({ collection }) => collection.name);
  return [...models, MIGRATIONS].flatMap((name) => {
    const needed = ONLY_ADDED.includes(name) ? READ_AND_ADD : [...READ_AND_ADD, 'update', 'remove'];
    const granted = privileges.filter(({ resource }) => covers(resource, db.databaseName, name));
    const actions = new Set(granted.flatMap((privilege) => privilege.actions));
    return needed.filter((action) => !actions.has(action)).map((action) => `${action} in ${name}`);
  });
}

/** An empty name stands for all databases, or for all collections. */
function covers(
  { db, collection, anyResource }: Privilege['resource'],
  database: string,
  name: string,
): boolean {
  return (
    anyResource === true || ((db === '' || db === database) && (collection === '' || collection === name))
  );
}
