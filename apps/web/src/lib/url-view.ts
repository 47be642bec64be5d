import { emptyAsDefault } from '@nearhand/shared/query-parameters';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { getCurrentSearchParams } from './current-url.ts';

/** What the URL holds of a page, such as its filters, so that links and Back work. */
interface UrlView<View> {
  /** Parses URL parameters. An invalid value counts as missing. */
  parse: (search: URLSearchParams) => View;
  /** Returns the URL parameters, without default values. */
  serialize: (view: Partial<View>) => URLSearchParams;
}
export type ViewOf<Defined> = Defined extends UrlView<infer View> ? View : never;

type Schemas = Record<string, z.ZodType<string | undefined>>;

/** Builds a view from the schema of each parameter, which accepts the empty text. */
export function defineView<Shape extends Schemas>(
  shape: Shape,
): UrlView<{ [Name in keyof Shape]: z.output<Shape[Name]> }> {
  type View = { [Name in keyof Shape]: z.output<Shape[Name]> };
  const parse = (search: URLSearchParams) =>
    // One value for each schema.
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => {
        const parsed = schema.safeParse(search.get(name) ?? '');
        return [name, parsed.success ? parsed.data : schema.parse('')];
      }),
    ) as View;
  const serialize = (view: Partial<View>) => {
    const defaults = parse(new URLSearchParams());
    const search = new URLSearchParams();
    for (const name of Object.keys(shape)) {
      const value = view[name];
      if (value && value !== defaults[name]) search.set(name, value);
    }
    return search;
  };
  return { parse, serialize };
}

/** Accepts one of some values; the first one is the default. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  const [first] = values;
  return emptyAsDefault(z.enum(values), first);
}

/** Returns the view of the URL, and how to change it: by replacing the step of the history while a user types. */
export function useUrlView<View extends object>({ parse, serialize }: UrlView<View>) {
  const [search, setSearch] = useSearchParams();
  const show = (view: Partial<View>, replace = false) =>
    setSearch(serialize(view), { preventScrollReset: true, replace });
  return {
    view: parse(search),
    show,
    update: (change: Partial<View>, replace = false) =>
      show({ ...parse(getCurrentSearchParams()), ...change }, replace),
  };
}
