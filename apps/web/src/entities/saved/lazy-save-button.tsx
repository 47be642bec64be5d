import { Suspense } from 'react';
import { authToken } from '../../lib/auth-token.ts';
import { lazyExtra } from '../../lib/lazy-part.tsx';

const SaveButton = lazyExtra(async () => (await import('./save-button.tsx')).SaveButton);

/** Loads the save button of a service for signed-in users, without delaying its card. */
export function LazySaveButton({
  service,
  className,
}: {
  service: { _id: string; name: string };
  className: string;
}) {
  // The preview of a form has no id.
  if (!service._id || authToken.read() === null) return null;
  return (
    <div className={className}>
      <Suspense fallback={<span className="block size-11" />}>
        <SaveButton id={service._id} name={service.name} />
      </Suspense>
    </div>
  );
}
