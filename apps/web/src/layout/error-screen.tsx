import { useRouteError } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { ClosedDoor } from '../components/illustrations.tsx';
import { coreTexts } from '../lib/core-texts.ts';
import { PageHeading } from './page-heading.tsx';

/** Product 2, router failure. Both links reload the page, because the loaded app has just failed. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <div className="container-page grid max-w-xl justify-items-start gap-4 py-12">
      <div className="w-40">
        <ClosedDoor />
      </div>
      <PageHeading>{coreTexts.unexpectedError}</PageHeading>
      <p className="text-fg-muted">
        This page could not be shown. Nothing you had already sent is lost. Reload it, or start again from the
        home page.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Reload</Button>
        <Button variant="secondary" onClick={() => location.assign('/')}>
          Go home
        </Button>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full overflow-x-auto text-caption">{error.stack}</pre>
      )}
    </div>
  );
}
