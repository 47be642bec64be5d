import { finished } from 'node:stream/promises';
import mongoose, { model, Schema, type ClientSession } from 'mongoose';
import { UnavailableError } from '../errors.ts';
import type { WebImage } from './web-image.ts';

const BUCKET = 'images';

// GridFS brings no models of its own; these two have its indexes built before the marketplace is ready, like all others.
const fileSchema = new Schema({}, { collection: `${BUCKET}.files`, strict: 'throw' });
fileSchema.index({ filename: 1, uploadDate: 1 });
fileSchema.index({ 'metadata.owner': 1 });
const ImageFileModel = model('ImageFile', fileSchema);

const chunkSchema = new Schema({}, { collection: `${BUCKET}.chunks`, strict: 'throw' });
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });
const ImageChunkModel = model('ImageChunk', chunkSchema);

/** Keeps an image in the database; resolves to its id. */
export async function saveImage(
  { data, width, height }: WebImage,
  folder: string,
  owner: string | undefined,
): Promise<string> {
  const metadata = { width, height, ...(owner && { owner }) };
  const upload = bucket().openUploadStream(folder, { metadata });
  upload.end(data);
  await finished(upload);
  return upload.id.toString();
}

/** The bytes of an image, or undefined when there is none with this id. */
export async function findImage(id: string): Promise<Buffer | undefined> {
  try {
    const chunks: Buffer[] = await bucket().openDownloadStream(objectId(id)).toArray();
    return Buffer.concat(chunks);
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}

export async function removeImage(id: string): Promise<void> {
  try {
    await bucket().delete(objectId(id));
  } catch (error) {
    if (!isFileMissing(error)) throw error;
  }
}

/** What somebody has sent, the oldest first. */
export function readImagesOf(owner: string): AsyncIterable<{ id: string; uploadedAt: Date }> {
  const files = ImageFileModel.collection.find({ 'metadata.owner': owner }, { sort: { _id: 1 } });
  return files.map(({ _id, uploadDate }) => ({ id: _id.toString(), uploadedAt: uploadDate }));
}

/** Removes what a user has sent, picture by picture: broken off, it can be begun again. */
export async function removeImagesOf(owner: string): Promise<void> {
  for await (const { id } of readImagesOf(owner)) {
    await ImageChunkModel.collection.deleteMany({ files_id: objectId(id) });
    await ImageFileModel.collection.deleteOne({ _id: objectId(id) });
  }
}

/** Removes one picture likewise, when it is filed in `folder` and sent by `owner`. */
export async function removeImageOf(
  { owner, folder }: { owner: string; folder: string },
  id: string,
  session: ClientSession,
): Promise<void> {
  const own = { _id: objectId(id), filename: folder, 'metadata.owner': owner };
  const removed = await ImageFileModel.collection.findOneAndDelete(own, { session });
  if (removed) await ImageChunkModel.collection.deleteMany({ files_id: removed._id }, { session });
}

function objectId(id: string): mongoose.mongo.ObjectId {
  return mongoose.mongo.ObjectId.createFromHexString(id);
}

function bucket(): mongoose.mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (!db) throw new UnavailableError();
  return new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET });
}

function isFileMissing(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoError && /^(FileNotFound|File not found)/.test(error.message);
}
