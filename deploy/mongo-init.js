// The service mongo-init runs this in the network of mongo-1 at every `docker compose up`. It initiates the replica set and creates
// its users once, and updates the privileges and password of the marketplace user.
const { readFileSync } = require('node:fs');

const MEMBERS = ['mongo-1:27017', 'mongo-2:27017', 'mongo-3:27017'];
// For members in one network; docs/operations.md has the reasons.
const SETTINGS = { electionTimeoutMillis: 2000, heartbeatIntervalMillis: 500, catchUpTimeoutMillis: 1000 };
const DATABASE = 'nearhand';
/** The scratch database of `restore --check`. */
const CHECK_DATABASE = `${DATABASE}-restore-check`;
const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();

// Names every collection that may be changed: privileges are additive, so one for all collections would make the audit log writable.
const COLLECTIONS = [
  'announcements',
  'auditNames',
  'backupRecords',
  'bookingEvents',
  'bookings',
  'categoryOrders',
  'conversations',
  'seedRuns',
  'idempotencyKeys',
  'invitations',
  'images.chunks',
  'images.files',
  'jobs',
  'locks',
  'mails',
  'messages',
  'migrations',
  'places',
  'notificationPreferences',
  'customerNotes',
  'gazetteerLoads',
  'gazetteerPlaces',
  'notifications',
  'providerCalendars',
  'pushKeys',
  'pushSubscriptions',
  'rateLimits',
  'ratingMeans',
  'savedSearches',
  'savedServices',
  'reviewReports',
  'reviewRounds',
  'reviews',
  'searchTerms',
  'synonyms',
  'missedSearches',
  'missedSearchDays',
  'secondFactors',
  'serviceCategories',
  'services',
  'sessions',
  'settings',
  'unsubscribeLinks',
  'users',
];
const READ_AND_ADD = ['find', 'insert', 'createCollection', 'createIndex', 'listIndexes'];
const on = (collection, actions) => ({ resource: { db: DATABASE, collection }, actions });
const privileges = [
  on('', ['listCollections', 'dbStats']),
  // The event streams watch the changes of all collections; this right only reads.
  on('', ['changeStream', 'find']),
  on('auditEntries', READ_AND_ADD),
  on('legalDocuments', READ_AND_ADD),
  // The migration to 1.1.0 replaces an index.
  on('services', ['dropIndex']),
  ...COLLECTIONS.map((name) => on(name, [...READ_AND_ADD, 'update', 'remove'])),
];

const rootPassword = secret('mongo-root-password');
const user = new URL(secret('mongodb-uri'));

initiate();
const admin = connectToSet().getDB('admin');
addMembers();
grant();

/** Creates the first user. MongoDB lets clients on localhost do so while it has no users. */
function initiate() {
  if (isRoot()) return;
  if (!db.hello().setName) rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: MEMBERS[0] }] });
  while (!db.hello().isWritablePrimary) sleep(200);
  db.getSiblingDB('admin').createUser({ user: 'root', pwd: rootPassword, roles: ['root'] });
}

function isRoot() {
  try {
    return db.getSiblingDB('admin').auth('root', rootPassword).ok === 1;
  } catch {
    return false;
  }
}

/** Connects to the primary. */
function connectToSet() {
  const credentials = `root:${encodeURIComponent(rootPassword)}`;
  return new Mongo(`mongodb://${credentials}@${MEMBERS.join(',')}/?replicaSet=rs0&authSource=admin`);
}

function addMembers() {
  for (const host of MEMBERS) {
    const { config } = admin.runCommand({ replSetGetConfig: 1 });
    if (config.members.some((member) => member.host === host)) continue;
    config.members.push({ _id: MEMBERS.indexOf(host), host });
    reconfigure(config);
  }
  const { config } = admin.runCommand({ replSetGetConfig: 1 });
  if (Object.entries(SETTINGS).every(([name, value]) => Number(config.settings[name]) === value)) return;
  Object.assign(config.settings, SETTINGS);
  reconfigure(config);
}

/** Retries: MongoDB rejects a change until the previous one has reached a majority. */
function reconfigure(config) {
  const next = { ...config, version: config.version + 1 };
  for (let attempt = 1; ; attempt += 1) {
    try {
      admin.runCommand({ replSetReconfig: next });
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      sleep(500);
    }
  }
}

function grant() {
  const database = admin.getSiblingDB(DATABASE);
  if (database.getRole('marketplace')) database.updateRole('marketplace', { privileges, roles: [] });
  else database.createRole({ role: 'marketplace', privileges, roles: [] });
  const scratch = ['readWrite', 'dbAdmin'].map((role) => ({ role, db: CHECK_DATABASE }));
  const account = { pwd: decodeURIComponent(user.password), roles: ['marketplace', ...scratch] };
  if (database.getUser(user.username)) database.updateUser(user.username, account);
  else database.createUser({ user: user.username, ...account });
}
