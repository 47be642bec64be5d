import type { Types } from 'mongoose';

/** Looks documents up by their id; throws for one that is not there. */
export function byId<Doc extends { _id: Types.ObjectId }>(
  documents: readonly Doc[],
): (id: Types.ObjectId) => Doc {
  const known = new Map(documents.map((document) => [document._id.toString(), document]));
  return (id) => {
    const document = known.get(id.toString());
    if (!document) throw new RangeError(`The demo data has nothing with the id ${id.toString()}`);
    return document;
  };
}
