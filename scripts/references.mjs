// Finds dangling references: links in Markdown, and documents, decisions, sections and files that comments name.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './exec.mjs';

const SKIPPED = /^(?:node_modules|dist|coverage|test-results|screenshots|\..*)$/;
const INCLUDED_HIDDEN =
  /^\.(?:env\.example|github|oxlintrc\.json|dependency-cruiser\.mjs|pnpmfile\.cjs|dockerignore|gitignore)$/;
const CODE = /\.(?:[cm]?js|tsx?|css|html)$/;
const HASH_COMMENTS = /(?:\.(?:ya?ml|sh|py|toml|conf)|Dockerfile|\.env\.example|\.dockerignore|\.gitignore)$/;
const LINK = /\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g;
const FENCE = /^```[\s\S]*?^```/gm;
const FILE_NAME =
  /(?<![\w/.:@${}*<>-])(?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|cjs|md|ya?ml|css|conf|toml)(?![\w*(])/g;
/** Files of other programs, and files that the reader creates. */
const EXTERNAL_FILE =
  /^(?:docker-compose\.override\.yml|config\.yml|story\.(?:ts|py)|nearhand\.d\.ts|client\/api\.ts)$/;

/** Returns the text of every source file of the repository, by its path from the root. */
export function readSources() {
  const files = new Map();
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (SKIPPED.test(entry.name) && !INCLUDED_HIDDEN.test(entry.name)) continue;
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else files.set(path, isText(path) ? readFileSync(join(root, path), 'utf8') : '');
    }
  };
  walk('.');
  return files;
}

function isText(path) {
  return path.endsWith('.md') || CODE.test(path) || HASH_COMMENTS.test(path);
}

/** Returns one line for each dangling reference. `files` maps paths to texts. */
export function findDangling(files) {
  const known = knownTargets(files);
  const problems = [];
  for (const [path, text] of files) {
    const prose = path.endsWith('.md') ? text : getComments(path, text);
    const found = [
      ...(path.endsWith('.md')
        ? [...danglingLinks(path, text, files), ...danglingFunctions(text, files)]
        : []),
      ...danglingFiles(path, prose, known),
      ...danglingNumbers(prose, known),
    ];
    problems.push(...new Set(found.map((target) => `${path}: ${target}`)));
  }
  return problems;
}

function knownTargets(files) {
  const paths = [...files.keys()];
  const records = paths.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []);
  const sections = matches(files.get('docs/product.md') ?? '', /^## (\d+)\./gm);
  const faults = matches(files.get('docs/reliability.md') ?? '', /^- (F-\d\d)/gm);
  return { paths, records, sections, faults };
}

/** Returns the numbers that more than one decision record has. */
export function findDuplicateDecisions(files) {
  const { records } = knownTargets(files);
  return records.filter((number, index) => records.indexOf(number) !== index);
}

function danglingLinks(path, text, files) {
  const targets = [...text.replaceAll(FENCE, '').matchAll(LINK)].map(([, link, source]) => link ?? source);
  return targets.filter((target) => {
    if (/^(?:https?|mailto):/.test(target)) return false;
    const [file, anchor] = target.split('#');
    const linked = file ? posix.join(dirname(path), file) : path;
    const isFolder = [...files.keys()].some((known) => known.startsWith(`${linked.replace(/\/$/, '')}/`));
    if (!files.has(linked) && !isFolder) return true;
    return anchor !== undefined && !getAnchors(files.get(linked) ?? '').includes(anchor);
  });
}

/** Returns the anchors of the headings of a Markdown page, as GitHub makes them. */
function getAnchors(text) {
  return matches(text.replaceAll(FENCE, ''), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function danglingFiles(path, prose, { paths }) {
  const names = prose.replaceAll(FENCE, '').match(FILE_NAME) ?? [];
  return names.filter((name) => {
    const plain = name.replace(/^(?:\.\.?\/)+/, '');
    if (EXTERNAL_FILE.test(plain) || plain.startsWith('dist/')) return false;
    return !paths.some((known) => known === plain || known.endsWith(`/${plain}`));
  });
}

function danglingFunctions(text, files) {
  const code = [...files].filter(([path]) => CODE.test(path)).map(([, source]) => source);
  const names = matches(text, /`(\w+)\(\)`/g);
  return names
    .filter((name) => !code.some((source) => source.includes(`${name}(`)))
    .map((name) => `${name}()`);
}

function danglingNumbers(prose, { records, sections, faults }) {
  const numbered = [...prose.matchAll(/\bdecisions? ((?:\d{4}(?:, | and )?)+)/g)];
  const decisions = numbered.flatMap(([, list]) => list.match(/\d{4}/g));
  const products = [...prose.matchAll(/\bproduct (\d+(?:(?:, | and )\d+)*)/gi)];
  const named = products.flatMap(([, list]) => list.match(/\d+/g));
  return [
    ...decisions.filter((number) => !records.includes(number)).map((number) => `decision ${number}`),
    ...named.filter((section) => !sections.includes(section)).map((section) => `product ${section}`),
    ...matches(prose, /\b(F-\d\d)\b/g).filter((fault) => !faults.includes(fault)),
    ...matches(prose, /\b((?:spec|design|reliability) (?:sections? )?\d)/gi),
  ];
}

/** Returns the comments of a source file, one per line. */
function getComments(path, text) {
  if (HASH_COMMENTS.test(path)) return matches(text, /(?:^|\s)#(.*)$/gm).join('\n');
  if (!CODE.test(path)) return '';
  return matches(text, /(\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:'"`\w\\/])\/\/ .*$)/gm).join('\n');
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, group]) => group);
}
