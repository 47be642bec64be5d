import { MAX_MESSAGE_IMAGES, MAX_MESSAGE_LENGTH } from '@nearhand/shared/conversations/conversation-rules';
import { ImagePlus, LoaderCircle, SendHorizontal, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { z } from 'zod';
import { Button, IconButton } from '../../../components/button.tsx';
import { storeAttachment } from '../../../entities/image/image-upload.ts';
import { clearDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import { generateId } from '../../../lib/generate-id.ts';

const draftSchema = z.object({ text: z.string(), images: z.array(z.string()) });
export type MessageDraft = z.infer<typeof draftSchema>;

/** A longer one does not fit on a phone. */
const LONG_NAME = 20;

interface ComposerProps {
  draftName: string;
  /** The name of the recipient: "Ana Lima". */
  recipient: string;
  allowsImages?: boolean;
  isPending?: boolean;
  /** Sends the message. The field is cleared unless it returns false. */
  onSend: (draft: MessageDraft) => boolean | Promise<boolean>;
}

/** Renders the field for a message. Enter sends, Shift+Enter breaks the line; on touch screens Enter breaks it too. */
export function Composer({
  draftName,
  recipient,
  allowsImages = true,
  isPending = false,
  onSend,
}: ComposerProps) {
  const id = useId();
  const [restored] = useState(() => readDraft(draftName, draftSchema.catch({ text: '', images: [] })));
  const [text, setText] = useState(restored?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const { images, urls, isUploading, add, remove, clear } = useMessageImages(restored?.images ?? []);
  const joinedUrls = urls.join(' ');
  useEffect(() => {
    if (text === '' && joinedUrls === '') clearDraft(draftName);
    else saveDraft(draftName, { text, images: joinedUrls === '' ? [] : joinedUrls.split(' ') });
  }, [draftName, text, joinedUrls]);

  const isEmpty = text.trim() === '' && urls.length === 0;
  const send = async () => {
    if (isEmpty || isUploading) return;
    if (!(await onSend({ text: text.trim(), images: urls }))) return;
    setText('');
    clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="grid grid-cols-1 gap-2 border-t border-border bg-surface p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ul aria-label="Photos to send" className="flex flex-wrap gap-2 empty:hidden">
        {images.map((image, index) => (
          <ImageTile
            key={image.id}
            image={image}
            number={index + 1}
            onRemove={() => {
              remove(image.id);
              field.current?.focus();
            }}
          />
        ))}
      </ul>
      <div className="flex items-end gap-2">
        {allowsImages && images.length < MAX_MESSAGE_IMAGES && <AddImages onChoose={add} />}
        <label htmlFor={id} className="sr-only">
          Message to <bdi>{recipient}</bdi>
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={text}
          maxLength={MAX_MESSAGE_LENGTH}
          placeholder={recipient.length > LONG_NAME ? 'Write a message' : `Write to ${recipient}`}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-button border border-border-strong bg-surface px-3.5 py-2.5 placeholder:text-fg-muted"
        />
        <Button type="submit" isPending={isPending || isUploading} className="px-3.5! sm:px-4.5!">
          <SendHorizontal aria-hidden className="size-4.5" strokeWidth={1.75} />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <CharactersLeft text={text} />
    </form>
  );
}

function AddImages({ onChoose }: { onChoose: (files: File[]) => void }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // So that choosing the same file again fires a change event.
    target.value = '';
  };
  return (
    <span className="relative inline-grid size-11 shrink-0 place-items-center rounded-button hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <ImagePlus aria-hidden className="size-5.5" strokeWidth={1.75} />
      <input
        type="file"
        aria-label="Add photos"
        title="Add photos"
        accept="image/*"
        multiple
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}

function CharactersLeft({ text }: { text: string }) {
  if (text.length < MAX_MESSAGE_LENGTH * 0.9) return null;
  return (
    <p role="status" className="text-caption text-fg-muted tabular-nums">
      {MAX_MESSAGE_LENGTH - text.length} characters left
    </p>
  );
}

interface ImageTileProps {
  image: MessageImage;
  number: number;
  onRemove: () => void;
}

function ImageTile({ image: { url, problem }, number, onRemove }: ImageTileProps) {
  return (
    <li className="relative grid size-20 place-items-center rounded-control border border-dashed border-border-strong">
      {url !== undefined && (
        <img src={url} alt={`To send, ${number}`} className="size-20 rounded-control object-cover" />
      )}
      {url === undefined && problem === undefined && (
        <>
          <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
          <span role="status" className="sr-only">
            Uploading photo {number}
          </span>
        </>
      )}
      {problem !== undefined && (
        <span role="alert" className="overflow-y-auto p-1 text-caption text-danger">
          {problem}
        </span>
      )}
      <IconButton
        label={`Remove photo ${number}`}
        className="absolute -end-2 -top-2 size-8! border border-border-strong bg-surface [&>svg]:size-4!"
        onClick={onRemove}
      >
        <X aria-hidden strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

/** An image of an unsent message: `url` once it is stored, `problem` if that failed. */
interface MessageImage {
  id: string;
  file?: File;
  url?: string;
  problem?: string;
}

/** Uploads the images of a message as they are chosen; `initial` are those of its draft. */
function useMessageImages(initial: readonly string[]) {
  const [images, setImages] = useState<readonly MessageImage[]>(() =>
    initial.map((url) => ({ id: url, url })),
  );
  // Several uploads run at once, so the latest state is read from a ref.
  const latest = useRef(images);
  const update = (next: readonly MessageImage[]) => {
    latest.current = next;
    setImages(next);
  };
  const upload = async (id: string, file: File) => {
    const result = await storeAttachment(file, 'messages');
    update(latest.current.map((image) => (image.id === id ? { ...image, ...result } : image)));
  };
  return {
    images,
    isUploading: images.some(({ url, problem }) => !url && !problem),
    urls: images.flatMap(({ url }) => url ?? []),
    add: (files: Iterable<File>) => {
      const room = Math.max(0, MAX_MESSAGE_IMAGES - latest.current.length);
      const chosen = [...files].slice(0, room).map((file) => ({ id: generateId(), file }));
      update([...latest.current, ...chosen]);
      for (const { id, file } of chosen) void upload(id, file);
    },
    remove: (id: string) => update(latest.current.filter((image) => image.id !== id)),
    clear: () => update([]),
  };
}
