import { groups, type Stories } from './stories.ts';

const files = import.meta.glob<Stories>(['../components/*.stories.tsx', '../entities/*/*.stories.tsx'], {
  eager: true,
  import: 'stories',
});

/** Every component with its stories, by the name of its file. */
export const components = Object.entries(files).map(([path, { group, states }]) => ({
  file: path.slice(path.lastIndexOf('/') + 1).replace('.stories.tsx', ''),
  group,
  states,
}));

/** The sections of the gallery. */
export const gallery = groups.map((title) => ({
  title,
  components: components.filter(({ group }) => group === title),
}));
