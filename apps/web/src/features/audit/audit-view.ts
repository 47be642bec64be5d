import { listAuditQuerySchema } from '@nearhand/shared/audit/audit';
import { defineView } from '../../lib/url-view.ts';

const { q, about, action, from, to } = listAuditQuerySchema.shape;

/** The filters of the audit log. */
export const auditView = defineView({ q, about, action, from, to });
