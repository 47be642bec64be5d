// Run by the service mongo-init in the network of mongo-1, at every `docker compose up`: makes the three members one replica set and
// its users, once, and brings the rights and the password of the marketplace's user up to date.
const { readFileSync } = require('node:fs');

const MEMBERS = ['mongo-1:27017', 'mongo-2:27017', 'mongo-3:27017'];
// For members that are near each other, with the reasons in docs/operations.md.
const SETTINGS = { electionTimeoutMillis: 2000, heartbeatIntervalMillis: 500, catchUpTimeoutMillis: 1000 };
const DATABASE = 'nearhand';
const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();

// Every collection by name: rights only ever add up, so one for all collections would let the audit log be rewritten.
const COLLECTIONS = [
  'accounterasures',
  'auditnames',
  'bookings',
  'demoloads',
  'idempotencykeys',
  'images.chunks',
  'images.files',
  'locks',
  'migrations',
  'providercalendars',
  'rate_limits',
  'searchwords',
  'servicecategories',
  'services',
  'sessions',
  'users',
];
const READ_AND_ADD = ['find', 'insert', 'createCollection', 'createIndex', 'listIndexes'];
const on = (collection, actions) => ({ resource: { db: DATABASE, collection }, actions });
const privileges = [
  on('', ['listCollections']),
  on('audit_log', READ_AND_ADD),
  ...COLLECTIONS.map((name) => on(name, [...READ_AND_ADD, 'update', 'remove'])),
  // A migration removes indexes that others have replaced.
  on('services', ['dropIndex']),
];

const rootPassword = secret('mongo-root-password');
const user = new URL(secret('mongodb-uri'));

initiate();
const admin = connectToSet().getDB('admin');
addMembers();
grant();

/** From its own network, mongo-1 lets anybody do this while it has no user, and nobody afterwards. */
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

/** Whichever of the members is the primary. */
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

/** Refused while the change before it has not reached a majority. */
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
  // What a migration has copied to auditnames, and could not remove: nothing but this may change the log.
  if (database.migrations.findOne({ _id: '2026-11-audit-names' })) {
    database.audit_log.updateMany({ targetName: { $exists: true } }, { $unset: { targetName: 1 } });
  }
  const account = { pwd: decodeURIComponent(user.password), roles: ['marketplace'] };
  if (database.getUser(user.username)) database.updateUser(user.username, account);
  else database.createUser({ user: user.username, ...account });
}
