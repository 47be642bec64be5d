import { legalMessages } from '@nearhand/shared/legal/legal';
import { legalContracts } from '@nearhand/shared/legal/legal.contract';
import { endpoint } from '../../http/endpoint.ts';
import { acceptTerms } from './consents.ts';
import { getLegalText } from './legal-texts.ts';

export const legalEndpoints = [
  endpoint(legalContracts.getLegalText, ({ params: { kind }, query: { version } }) =>
    getLegalText(kind, version),
  ),
  endpoint(legalContracts.acceptTerms, async ({ user, body, tx }) => ({
    message: legalMessages.accepted,
    user: await acceptTerms(user, body.terms, tx),
  })),
];
