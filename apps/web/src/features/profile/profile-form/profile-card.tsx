import { messages } from '@nearhand/shared/api-messages';
import type { User } from '@nearhand/shared/users/users';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { readDraft } from '../../../lib/drafts.ts';
import { showSuccess } from '../../../lib/toast.ts';
import {
  PROFILE_DRAFT,
  profileGridClassName,
  profileDraftSchema,
  getProfileFields,
} from './profile-form-config.ts';
import { PendingEmail } from './pending-email.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { OnApplied } from './use-profile-form.ts';

interface ProfileCardProps {
  user: User;
  onApplied: OnApplied;
  onSaved: (user: User) => void;
}

/** Shows the profile, or the form to edit it (product 2, profile). */
export function ProfileCard({ user, onApplied, onSaved }: ProfileCardProps) {
  const [isEditing, setIsEditing] = useState(
    () => readDraft(PROFILE_DRAFT, profileDraftSchema) !== undefined,
  );
  const editButton = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focused button of the form has disappeared.
    if (wasEditing.current && !isEditing) editButton.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const finish = (saved: User) => {
    onSaved(saved);
    setIsEditing(false);
    showSuccess(messages.profile.updated);
  };
  const edit = (
    <div ref={editButton}>
      <Button variant="secondary" size="small" onClick={() => setIsEditing(true)}>
        <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
        Edit profile
      </Button>
    </div>
  );

  return (
    <Panel title="Your details" action={!isEditing && edit}>
      {isEditing ? (
        <ProfileForm
          user={user}
          onApplied={onApplied}
          onSaved={finish}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <ProfileDetails user={user} />
      )}
    </Panel>
  );
}

function ProfileDetails({ user }: { user: User }) {
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-5">
        <Avatar name={user.name} image={user.profilePhoto} size="large" />
        <p className="text-small text-fg-muted">
          {user.profilePhoto ? 'Shown next to your name.' : 'No photo yet.'}
        </p>
      </div>
      <dl className={profileGridClassName}>
        {getProfileFields(user).map(({ name, label }) => (
          <div key={name} className="grid gap-1.5">
            <dt className="text-small font-semibold">{label}</dt>
            <dd className="flex min-h-12 items-center border-b border-border py-2.5 wrap-anywhere">
              {user[name] || <span className="text-fg-muted">Not given</span>}
            </dd>
            {name === 'email' && user.pendingEmail && <PendingEmail email={user.pendingEmail} />}
          </div>
        ))}
      </dl>
    </div>
  );
}
