import { legalKinds, legalTitles } from '@nearhand/shared/legal/legal-kinds';
import { Navigate, useParams } from 'react-router-dom';
import { LegalText } from '../../features/legal/legal-text.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

function LegalPage() {
  const { kind: name } = useParams();
  const kind = legalKinds.find((one) => one === name);
  if (!kind) return <Navigate to="/" replace />;
  return (
    <div className="container-page py-8 sm:py-12">
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-3">
        <PageHeading>{legalTitles[kind]}</PageHeading>
        <LegalText key={kind} kind={kind} />
      </div>
    </div>
  );
}

export { LegalPage as Component };
