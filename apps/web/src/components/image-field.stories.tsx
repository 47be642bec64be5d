import { Stateful } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ImageField } from './image-field.tsx';

export const stories: Stories = {
  group: 'Fields',
  states: [
    {
      name: 'Circle: cut to a square first',
      element: (
        <Stateful<File | undefined> first={undefined}>
          {(image, setImage) => <ImageField label="Profile photo" image={image} onChange={setImage} />}
        </Stateful>
      ),
    },
    {
      name: 'Frame, with a photo',
      element: (
        <Stateful<File | string | undefined> first="/icon.svg">
          {(image, setImage) => <ImageField label="Photo" shape="frame" image={image} onChange={setImage} />}
        </Stateful>
      ),
    },
    {
      name: 'Error',
      element: (
        <Stateful<File | undefined> first={undefined}>
          {(image, setImage) => (
            <ImageField
              label="Profile photo"
              image={image}
              error="Failed to upload profile photo. Please try again."
              onChange={setImage}
            />
          )}
        </Stateful>
      ),
    },
  ],
};
