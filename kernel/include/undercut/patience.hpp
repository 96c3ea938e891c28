// Cancellation of long work by its caller.
#pragma once

namespace undercut {

/// Cancellation check for the thread that created it, for its lifetime. Long work polls it regularly.
class Patience {
 public:
  using Ask = bool (*)(Patience&);

  /// `ask` returns whether the work must end. It is called often, and must be fast.
  explicit Patience(Ask ask);
  ~Patience();
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  /// Whether the work was cancelled. Its results must not be used then.
  bool is_over() const { return over_; }

 private:
  friend bool given_up();
  Ask ask_;
  bool over_ = false;
  unsigned polls_ = 0;
  Patience* outer_;
};

/// Whether the thread's work was cancelled. Long work checks this for every world, round or step, and then returns.
bool given_up();

}  // namespace undercut
