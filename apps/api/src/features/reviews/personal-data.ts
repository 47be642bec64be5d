import type { ExportedReview } from '@nearhand/shared/reviews/reviews';
import { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { readInBatches } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { eraseReasons } from '../audit/audit-names.ts';
import { loadAuthors, toAuthor, toReview } from './present.ts';
import { ReviewModel, type ReviewDocument } from '../../models/review.model.ts';

/** Reads the reviews that a user has written, and then the published ones about the user, for the export of their data. */
export async function* readUserReviews(user: CurrentUser): AsyncGenerator<ExportedReview[]> {
  const id = new Types.ObjectId(user.id);
  const aboutUser = { subject: id, about: { $in: ['service', 'customer'] }, status: 'published' } as const;
  for (const filter of [{ author: id }, aboutUser]) {
    const reviews = ReviewModel.find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .lean<ReviewDocument[]>()
      .cursor();
    for await (const batch of readInBatches<ReviewDocument>(reviews)) {
      const valid = dropInvalidDocuments(ReviewModel, batch);
      const authors = await loadAuthors(valid);
      yield valid.map((review) => ({
        ...toReview(review),
        author: toAuthor(review.author, authors),
        isMine: review.author.equals(id),
      }));
    }
  }
}

/**
 * Erases the reasons for which admins have hidden reviews of a user whose account is closed. The reviews remain, without
 * a name, which is read from the account. It can be interrupted and repeated.
 */
export async function eraseUserReviews(user: Types.ObjectId): Promise<void> {
  const reviews = ReviewModel.find({ author: user }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>().cursor();
  for await (const batch of readInBatches<{ _id: Types.ObjectId }>(reviews)) {
    const ids = batch.map(({ _id }) => _id);
    await ReviewModel.updateMany(
      { _id: { $in: ids }, 'hidden.reason': { $exists: true } },
      { $unset: { 'hidden.reason': 1 } },
    );
    await eraseReasons(ids);
  }
}
