import mongoose, { model, Schema, type ClientSession } from 'mongoose';
import { finished } from 'node:stream/promises';
import { getDatabase } from '../../../database/connection.ts';
import type { ProcessedImage } from '../process-image.ts';
import { randomBytes } from 'node:crypto';

/** Generates an id of 128 random bits, so that one id does not help to guess another. */
export function createPublicId(): string {
  return randomBytes(16).toString('hex');
}

const BUCKET = 'images';

// GridFS needs no models; these two exist to create its indexes at startup, like those of other models.
const fileSchema = new Schema({}, { collection: `${BUCKET}.files`, strict: 'throw' });
fileSchema.index({ filename: 1, uploadDate: 1 });
fileSchema.index({ 'metadata.owner': 1 });
fileSchema.index({ 'metadata.publicId': 1 }, { unique: true, sparse: true });
const ImageFileModel = model('ImageFile', fileSchema);

const chunkSchema = new Schema({}, { collection: `${BUCKET}.chunks`, strict: 'throw' });
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });
const ImageChunkModel = model('ImageChunk', chunkSchema);

export async function saveToGridfs(
  { data, width, height }: ProcessedImage,
  folder: string,
  owner: string | undefined,
): Promise<string> {
  const publicId = createPublicId();
  const metadata = { publicId, width, height, ...(owner && { owner }) };
  const upload = bucket().openUploadStream(folder, { metadata });
  upload.end(data);
  await finished(upload);
  return publicId;
}

/** Returns the bytes of an image, or undefined if there is none with this public id. */
export async function findImage(publicId: string): Promise<Buffer | undefined> {
  const file = await ImageFileModel.collection.findOne(
    { 'metadata.publicId': publicId },
    { projection: { _id: 1 } },
  );
  if (!file) return undefined;
  try {
    const chunks: Buffer[] = await bucket().openDownloadStream(file._id).toArray();
    return Buffer.concat(chunks);
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}

export async function hasImage(publicId: string): Promise<boolean> {
  const file = await ImageFileModel.collection.findOne(
    { 'metadata.publicId': publicId },
    { projection: { _id: 1 } },
  );
  return file !== null;
}

/** Returns whether there is an image with this public id in a folder that belongs to no user. */
export async function isInFolder(publicId: string, folder: string): Promise<boolean> {
  const filter = {
    'metadata.publicId': publicId,
    filename: folder,
    'metadata.owner': { $exists: false },
  };
  return (await ImageFileModel.collection.findOne(filter, { projection: { _id: 1 } })) !== null;
}

/** Reads the public ids of the images of folders that belong to no user, stored before `until`. */
export function readUnowned(folders: readonly string[], until: Date): AsyncIterable<string> {
  const filter = {
    filename: { $in: folders },
    uploadDate: { $lt: until },
    'metadata.owner': { $exists: false },
  };
  return ImageFileModel.collection.find<StoredFile>(filter).map(({ metadata }) => metadata.publicId);
}

export async function deleteFromGridfs(publicId: string): Promise<boolean> {
  const file = await ImageFileModel.collection.findOne(
    { 'metadata.publicId': publicId },
    { projection: { _id: 1 } },
  );
  if (!file) return false;
  try {
    await bucket().delete(file._id);
  } catch (error) {
    if (!isFileMissing(error)) throw error;
  }
  return true;
}

/** Reads the public ids and upload times of a user's images, oldest first. */
export function readGridfsImages(owner: string): AsyncIterable<{ publicId: string; uploadedAt: Date }> {
  const files = ImageFileModel.collection.find<StoredFile>({ 'metadata.owner': owner }, { sort: { _id: 1 } });
  return files.map(({ uploadDate, metadata }) => ({ publicId: metadata.publicId, uploadedAt: uploadDate }));
}

/** Deletes the images of a user one by one. It can be interrupted and repeated. */
export async function deleteAllFromGridfs(owner: string): Promise<void> {
  for await (const { _id } of ImageFileModel.collection.find({ 'metadata.owner': owner })) {
    await ImageChunkModel.collection.deleteMany({ files_id: _id });
    await ImageFileModel.collection.deleteOne({ _id });
  }
}

/** Deletes one image, if it is in `folder` and belongs to `owner`. */
export async function deleteOwnedFromGridfs(
  { owner, folder }: { owner: string; folder: string },
  publicId: string,
  tx: ClientSession,
): Promise<void> {
  const filter = { 'metadata.publicId': publicId, filename: folder, 'metadata.owner': owner };
  const deleted = await ImageFileModel.collection.findOneAndDelete(filter, { session: tx });
  if (deleted) await ImageChunkModel.collection.deleteMany({ files_id: deleted._id }, { session: tx });
}

interface StoredFile {
  uploadDate: Date;
  metadata: { publicId: string };
}

function bucket(): mongoose.mongo.GridFSBucket {
  return new mongoose.mongo.GridFSBucket(getDatabase(), { bucketName: BUCKET });
}

function isFileMissing(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoError && /^(FileNotFound|File not found)/.test(error.message);
}
